import type { Client } from '../../api/index.ts';
import { fetchedPart } from '../fetched-part.tsx';

export interface VoiceFieldProps {
  readonly client: Client;
  readonly label: string;
  readonly value: string;
  readonly change: (voice: string) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** Who speaks: found by typing, chosen from what the server knows, or written as one likes. */
export const VoiceField = fetchedPart<VoiceFieldProps>(() =>
  import('./voice-picker.tsx').then(({ VoicePicker }) => VoicePicker),
);

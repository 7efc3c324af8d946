import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo, useState } from 'react';
import { type Choosable, choosableIn } from './choosable.ts';
import { Effort, withoutEffort } from './effort.tsx';
import { useModels } from './known-models.ts';
import type { VoiceFieldProps } from './voice-field.tsx';

/** A field that offers the voices there are, all of them until one types, with what they cost and what is missing. */
export const VoicePicker = ({ client, label, value, change, placeholder, disabled = false }: VoiceFieldProps) => {
  const known = useModels(client);
  const voices = useMemo(() => choosableIn(known), [known]);
  const bare = withoutEffort(value);
  const [before, setBefore] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const offered = value === before ? voices : voices.filter((item) => item.voice !== bare && fits(item, bare));
  return (
    <span className="voice-field">
      <Autocomplete.Root
        items={offered}
        filter={null}
        open={isOpen && offered.length > 0}
        value={value}
        disabled={disabled}
        openOnInputClick
        itemToStringValue={({ voice }: Choosable) => voice}
        onOpenChange={(opens) => {
          if (opens && !isOpen) setBefore(value);
          setIsOpen(opens);
        }}
        onValueChange={(next) => change(next)}
      >
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the input in it */}
        <label>
          {label}
          <Autocomplete.Input placeholder={placeholder} spellCheck={false} />
        </label>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={6} align="start" className="picker-place">
            <Autocomplete.Popup className="picker">
              <Autocomplete.List aria-label="What may speak">
                {(item: Choosable) => (
                  <Autocomplete.Item key={item.voice} value={item} className={item.isReady ? 'ready' : 'missing'}>
                    <span className="grow">
                      <strong>{item.voice}</strong> <span className="quiet">{item.says}</span>
                    </span>
                    <span className="cost">{item.cost}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <Effort voice={value} change={change} />
    </span>
  );
};

/** Every word that was typed occurs in its name, or in what it is. */
const fits = ({ voice, says }: Choosable, query: string): boolean => {
  const text = `${voice} ${says}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
};

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, readyFor } from './app.tsx';
import { Fault } from './fault.tsx';
import { takeFirstWords } from './first-words.ts';
import { warmParts } from './late-part.ts';
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource/courier-prime/400.css';
import './look/tokens.css';
import './look/base.css';
import './look/top.css';
import './look/seat.css';
import './look/home.css';
import './look/sessions.css';
import './look/room.css';
import './look/speech.css';
import './look/panels.css';
import './look/plots.css';
import './look/compare.css';
import './look/models.css';
import './look/evidence.css';

const show = (): void => {
  takeFirstWords();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Fault>
        <App />
      </Fault>
    </StrictMode>,
  );
};

// Whoever writes into the page as it came keeps that box until the real one is there.
void readyFor(window.location.hash).then(show, show);

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const idle = (): Promise<void> =>
  'requestIdleCallback' in window ? new Promise((resolve) => void requestIdleCallback(() => resolve())) : after(1000); // Safari

window.addEventListener('load', () => void warmParts(idle, () => after(15_000)));

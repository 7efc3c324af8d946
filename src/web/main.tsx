import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Fault } from './fault.tsx';
import './look/base.css';
import './look/lobby.css';
import './look/table.css';
import './look/room.css';
import './look/record.css';
import './look/panels.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Fault>
      <App />
    </Fault>
  </StrictMode>,
);

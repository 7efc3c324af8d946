import { createContext } from 'react';

/** Whether the drawer around something is open; what stands in none is always seen. */
export const Drawer = createContext(true);

import { createContext, useContext } from 'react';

/** Which of two rooms side by side this one is, in words; empty where it is alone. */
export const Side = createContext('');

/** The name of a part of the room: two rooms on one page have no part of the same name. */
export const usePartName = (name: string): string => {
  const side = useContext(Side);
  return side === '' ? name : `${name}, ${side}`;
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** This very machine. */
export const isLoopback = (url: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostOf(url));

/** This machine, or one in the same house: nobody bills for it. */
export const isLocal = (url: string): boolean =>
  isLoopback(url) || /^(?:0\.0\.0\.0|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|[\w-]+\.local)$/u.test(hostOf(url));

export const isHost = (url: string, host: string): boolean => hostOf(url) === host || hostOf(url).endsWith(`.${host}`);

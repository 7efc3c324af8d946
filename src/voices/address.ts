const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** This very machine. */
export const isLoopback = (url: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostOf(url));

/** This machine, or one in the same house: nobody bills for it. */
export const isLocal = (url: string): boolean => isLoopback(url) || inTheHouse.test(hostOf(url));

const inTheHouse =
  /^(?:0\.0\.0\.0|10(?:\.\d+){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|192\.168(?:\.\d+){2}|[\w-]+\.local|host\.docker\.internal)$/u;

export const isHost = (url: string, host: string): boolean => hostOf(url) === host || hostOf(url).endsWith(`.${host}`);

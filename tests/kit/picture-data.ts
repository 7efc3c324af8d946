/** A white dot, as a PNG. */
export const dotPng = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC', 'base64'),
);

const begins: ReadonlyMap<unknown, string> = new Map([
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/webp', '52494646'],
]);

/** Whether a picture that came over the wire is what its type says, as providers check it. */
export const isPictureData = (type: unknown, data: unknown): boolean => {
  const begin = begins.get(type);
  return (
    typeof data === 'string' && begin !== undefined && Buffer.from(data, 'base64').toString('hex').startsWith(begin)
  );
};

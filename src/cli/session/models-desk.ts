import { type ModelsDesk, RequestError } from '../../server/index.ts';
import type { AllowList } from '../../trust/index.ts';
import type { World } from '../world.ts';

/** Models as the page asks for them. Workers of a cluster have keys of their own, so a gateway takes none. */
export const modelsDesk = (world: World, allowed: AllowList, takesKeys: boolean): ModelsDesk => ({
  list: async () => {
    const { sources, asOf } = await world.models();
    const { voice, says } = await world.defaultVoice();
    return { speaks: { voice, says }, pricesAsOf: asOf, sources, usual: await world.usualTokens() };
  },
  test: async (voice) => {
    if ((await allowed.voice(voice)) !== 'allowed')
      throw new RequestError(
        403,
        'Clients of this server may not name this voice; "moderato allow" lists what they may.',
      );
    return world.testCall(voice);
  },
  ...(takesKeys && {
    keep: async ({ name, key }) => {
      const names = await world.keyNames();
      if (!names.includes(name))
        throw new RequestError(400, `No provider has a key of this name; it may be ${names.join(', ')}.`);
      if (world.env[name]?.trim())
        throw new RequestError(409, `${name} is set in the server's environment, which counts first; change it there.`);
      return { says: await world.keepKey(name, key) };
    },
  }),
});

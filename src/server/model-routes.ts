import type { Context, Hono } from 'hono';
import { readBody } from './body.ts';
import type { Guarded } from './guard.ts';
import type { ModelsDesk } from './models-desk.ts';
import { RequestError } from './refusal.ts';
import { requests } from './requests.ts';

/** What a server knows of models, and keys that are put in. */
export const modelRoutes = (
  app: Hono<Guarded>,
  known: ModelsDesk | undefined,
  mustOwn: (context: Context<Guarded>) => void,
): void => {
  const desk = (): ModelsDesk => {
    if (!known) throw new RequestError(404, 'This server knows nothing of models.');
    return known;
  };

  app.get('/api/models', async (context) => {
    mustOwn(context);
    return context.json({ ...(await desk().list()), takesKeys: desk().keep !== undefined });
  });

  app.post('/api/models/test', async (context) => {
    mustOwn(context);
    return context.json(await desk().test(requests.test(await readBody(context.req.raw)).voice));
  });

  app.put('/api/models/key', async (context) => {
    mustOwn(context);
    const asked = requests.key(await readBody(context.req.raw));
    const { keep } = desk();
    if (!keep)
      throw new RequestError(
        409,
        'Others can reach this server, so it takes no keys; put it in on its machine with: moderato config key NAME',
      );
    return context.json(await keep(asked));
  });
};

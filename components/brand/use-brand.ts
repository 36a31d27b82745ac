import { createSaveHook } from '@/lib/client/action';
import { createReadHook } from '@/lib/client/reading';

/** Colors, fonts, logo and button of the workspace, or the defaults. */
export const useBrand = createReadHook('GET /brand');

export const useSaveBrand = createSaveHook('PUT /brand', 'GET /brand', [['GET /brand']]);

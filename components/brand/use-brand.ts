'use client';

import { createChangeHook } from '@/lib/client/action';
import { readingOf } from '@/lib/client/reading';

/** Colors, fonts, logo and button of the workspace; plain until somebody sets them. */
export const useBrand = readingOf('GET /brand');

export const useSaveBrand = createChangeHook('PUT /brand', [['GET /brand']]);

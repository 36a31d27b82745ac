'use client';

import { changing } from '@/lib/client/action';
import { readingOf } from '@/lib/client/reading';

/** Colors, fonts, logo and button of the workspace; plain until somebody sets them. */
export const useBrand = readingOf('GET /brand');

export const useSaveBrand = changing('PUT /brand', [['GET /brand']]);

'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReadKey, reading } from './reading';

export const labelsKey: ReadKey = ['GET /labels'];

/** The folders and tags of templates and images. */
export function useLabels() {
  return useQuery(reading('GET /labels'));
}

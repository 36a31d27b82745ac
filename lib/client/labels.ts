import { useQuery } from '@tanstack/react-query';
import { createQuery, type ReadKey } from './reading';

export const labelsKey: ReadKey = ['GET /labels'];

/** The folders and tags of templates and images. */
export function useLabels() {
  return useQuery(createQuery('GET /labels'));
}

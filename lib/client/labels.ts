import { useQuery } from '@tanstack/react-query';
import { createChangeHook } from './action';
import { createQuery, type ReadKey } from './reading';

export const labelsKey: ReadKey = ['GET /labels'];

/** The folders and tags of templates and images. */
export function useLabels() {
  return useQuery(createQuery('GET /labels'));
}

export const useRenameLabel = createChangeHook('PATCH /labels', [
  labelsKey,
  ['GET /templates'],
  ['GET /templates/{templateId}'],
  ['GET /assets'],
  ['GET /assets/{assetId}'],
]);

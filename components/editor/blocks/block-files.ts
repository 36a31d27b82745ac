import type { ComponentType } from 'react';
import type { Definitions } from '@/components/editor/tree/definitions';
import { fullVariable, type ShortVariable } from '@/lib/document/variables/full-variable';

/** What can be put into an email: one or more blocks as MJML, with the variables that they are filled with. */
export type BlockSource = {
  name: string;
  source: string;
  definitions?: Definitions;
  /** A video: where it is watched is asked first, and its picture comes in. */
  isVideo?: boolean;
};

/** MJML of ours that can be put into an email. */
export type OwnBlock = BlockSource & {
  id: string;
  /** Words that find it, beside its name. */
  keywords: string;
  /** Left out where it is that of its first element. */
  icon?: BlockIcon;
  /** Says more where the name is short. */
  hint?: string;
};

export type BlockGroup = { title: string; blocks: readonly OwnBlock[] };

export type BlockIcon = ComponentType<{ className?: string; strokeWidth?: number }>;

const sources = import.meta.glob<string>(['./basic/*.mjml', './rows/*.mjml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** What stands beside the MJML, where there is more to say of it. */
const notes = import.meta.glob<Notes>(['./basic/*.json', './rows/*.json'], {
  import: 'default',
  eager: true,
});

type Notes = { name?: string; keywords?: string; variables?: ShortVariable[] };

/** The block of `<path>.mjml` and `<path>.json`, such as `rows/letter`, whose last part is its id. */
export function readBlockFile(path: string, more: Partial<OwnBlock> = {}): OwnBlock {
  const { name = '', keywords = '', variables } = notes[`./${path}.json`] ?? {};
  return {
    ...{ id: path.slice(path.indexOf('/') + 1), name, keywords },
    source: (sources[`./${path}.mjml`] ?? '').trim(),
    ...(variables && { definitions: { variables: variables.map(fullVariable), conditions: [] } }),
    ...more,
  };
}

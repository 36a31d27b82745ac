import type { TemplateCheck } from '@/lib/templates/contract/previews';
import type { Refusal } from './template-server';

export type EditorChecks = {
  list: readonly TemplateCheck[];
  /** Nothing was answered yet. */
  pending: boolean;
  /** Why the list may be an older one. */
  refusal: Refusal | null;
  /** Whether the list is about what stands now: only then a fix can be applied. */
  current: boolean;
  retry: () => void;
};

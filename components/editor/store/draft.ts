import type { OpenMjml } from '@/components/editor/email/block';
import { TreeDraft } from '@/components/editor/email/block-tree';
import type { Details } from './editor-value';

/** A document on its way from one state to the next. */
export class Draft extends TreeDraft {
  constructor(
    mjml: OpenMjml,
    public details: Details,
  ) {
    super(mjml);
  }
}

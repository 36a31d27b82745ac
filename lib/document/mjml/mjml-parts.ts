import { body } from '@/lib/document/elements/body';
import { headTags } from '@/lib/document/elements/head';
import { findChild, type MjmlElement, type MjmlParent } from './mjml-tree';

/** What a whole document is made of, as far as it is there. */
export type MjmlParts = {
  mjml: MjmlElement | undefined;
  head: MjmlElement | undefined;
  body: MjmlElement | undefined;
};

export function partsOf(root: MjmlParent): MjmlParts {
  const mjml = findChild(root, 'mjml');
  return {
    mjml,
    head: mjml && findChild(mjml, headTags.tag),
    body: mjml && findChild(mjml, body.tag),
  };
}

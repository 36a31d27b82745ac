import { body } from '@/lib/document/elements/body';
import { headTags } from '@/lib/document/elements/head';
import { findChild, type MjmlElement, type MjmlParent } from './mjml-tree';

/** The parts of a document; undefined where one is missing. */
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

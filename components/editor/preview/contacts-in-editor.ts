import type { ShownContact } from '@/components/samples/contact-choice';
import type { VariableDefinition } from '@/lib/document/contract';

/** Contacts of the workspace, as far as the editor meets them. */
export type ContactsInEditor = {
  /** Variables as they begin that contacts fill in. */
  variables: readonly VariableDefinition[];
  /** Whose values the preview shows. */
  shown: ShownContact | null;
  onShow: (contact: ShownContact | null) => void;
};

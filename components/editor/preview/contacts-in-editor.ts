import type { ShownContact } from '@/components/samples/contact-choice';
import type { VariableDefinition } from '@/lib/document/contract';

/** Contacts as used by the editor. */
export type ContactsInEditor = {
  /** The default definitions of contact variables. */
  variables: readonly VariableDefinition[];
  /** The contact whose values the preview shows. */
  shown: ShownContact | null;
  onShow: (contact: ShownContact | null) => void;
};

import type { DocumentDetails } from './document-details';

/** What a session needs of the page around it. */
export type SessionOptions = {
  container: HTMLElement;
  source: string;
  footer: () => string;
  /** What does not stand in the source; undo covers it too. */
  details: DocumentDetails;
  readOnly: boolean;
  onSource: (source: string) => void;
  /** Undo or redo brought other details back. */
  onDetails: (details: DocumentDetails) => void;
  announce: (message: string) => void;
};

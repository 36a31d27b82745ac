import { text } from '@/lib/document/elements/text';
import type { FieldWords } from './field-words';

/** Fields of review links and comments. */
export const reviewFields: FieldWords = {
  review: [
    'The secret of the review link, or its id to end it.',
    'Zk3v9mQeT0y1rB7uXw2sLh5dNc8aPg4jFo6iKtVbEzM',
  ],
  commentId: ['The id of the comment.'],
  parent_id: ['The first comment of the thread, for a reply.', null],
  body: ['The text, without formatting.', 'Shall we name the product here?'],
  anchor: [
    'The block that the comment is about. Null means the whole email.',
    { path: [0, 0, 0], siblings: 1, tag: text.tag, digest: 'a3f1c09e', excerpt: 'Hello Ada' },
  ],
  author: ['The author.'],
  resolved: ['Whether the thread is resolved.', false],
  resolved_at: ['When the thread was resolved. Null if it is open.', null],
  resolved_by: ['Who resolved it.', null],
  edited_at: ['When the text was changed.', null],
  last_opened_at: ['When it was last opened.', null],
  open_count: ['How often it was opened.', 0],
  shared_by: ['Who created the link.', 'Ada Lovelace'],
  shown: ['What is shown.'],
  guest: ['A random key of the guest’s browser.', 'n3Yp0c1WkD8uLr5xTq2vZb'],
  class_name: ['The class of the block in `measured_html`.', 'review-block-0'],
  depth: ['The depth of the block below the body.', 1],
  excerpt: ['Its first words.', 'Hello Ada'],
};

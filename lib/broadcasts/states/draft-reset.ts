import type { BroadcastChange } from './move-broadcast';

/** Resets everything that only a sent or scheduled broadcast has. */
export const draftReset: BroadcastChange = {
  ...{ templateVersionId: null, dueAt: null, nextAt: null, recipientsExpected: null },
  ...{
    sentById: null,
    sentByName: null,
    sentKey: null,
    approvedById: null,
    approvedByName: null,
    approvalNote: null,
  },
};

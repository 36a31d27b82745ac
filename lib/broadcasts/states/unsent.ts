import type { BroadcastChange } from './move-broadcast';

/** What only a broadcast has that was sent or is to be: without it, it is a draft again. */
export const unsent: BroadcastChange = {
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

import { Notice } from '@/components/ui/feedback/notice';

/** Shown in dialogs that need the saved draft if it could not be saved. */
export function UnsavedNotice() {
  return (
    <Notice tone="danger" title="The draft could not be saved">
      {navigator.onLine
        ? 'Close this: the status next to the Review button says why.'
        : 'You are offline. Your work is kept on this device. Try again once you are online.'}
    </Notice>
  );
}

import { type ExternalToast, Toaster as Sonner, toast as sonner } from 'sonner';
import { useMediaQuery } from '@/components/ui/use-media-query';

const shownMs = 8_000;
/** For messages with actions, and errors: leaves time for slow readers and keyboard users. */
const longMs = 20_000;

const show =
  (kind: 'message' | 'success' | 'info' | 'warning' | 'error') =>
  (message: string, more: ExternalToast = {}) => {
    const isSticky = kind === 'error' || kind === 'warning' || more.action !== undefined;
    return sonner[kind](message, { duration: isSticky ? longMs : shownMs, ...more });
  };

/** Short messages in the corner, announced to screen readers. */
export const toast = Object.assign(show('message'), {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  dismiss: sonner.dismiss,
});

/** Shows the messages; mounted once, by the providers. */
export function Toaster() {
  const isPhone = !useMediaQuery('(min-width: 40rem)');
  return (
    <Sonner
      // Dialogs and tools are at the bottom of phones.
      position={isPhone ? 'top-center' : 'bottom-right'}
      closeButton
      // Above bars at the bottom of a page, such as the path of blocks in the editor.
      offset={{ bottom: 'calc(24px + var(--page-foot, 0px))' }}
      // In the strip that the tallest dialog leaves.
      mobileOffset={{ top: 8 }}
      toastOptions={{
        classNames: {
          toast:
            'bg-popover! text-popover-foreground! border! border-border! shadow-raised! rounded-lg! font-sans!',
          description: 'text-muted-foreground!',
          closeButton: 'bg-popover! text-foreground! border-border! size-6!',
          actionButton: 'bg-primary! text-primary-foreground!',
          error: '[&_[data-icon]]:text-destructive-text!',
          success: '[&_[data-icon]]:text-success-text!',
        },
      }}
    />
  );
}

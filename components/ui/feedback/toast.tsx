'use client';

import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

/** Where short messages appear; mounted once, by the providers. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      closeButton
      // Above what stands at the foot of a page, such as the tools of the editor on a phone.
      offset={{ bottom: 'calc(24px + var(--page-foot, 0px))' }}
      mobileOffset={{ bottom: 'calc(16px + var(--page-foot, 0px))' }}
      toastOptions={{
        classNames: {
          toast:
            'bg-popover! text-popover-foreground! border! border-border! shadow-raised! rounded-lg! font-sans!',
          description: 'text-muted-foreground!',
          closeButton: 'bg-popover! text-foreground! border-border!',
          actionButton: 'bg-primary! text-primary-foreground!',
          error: '[&_[data-icon]]:text-destructive-text!',
          success: '[&_[data-icon]]:text-success-text!',
        },
      }}
    />
  );
}

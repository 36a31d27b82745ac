'use client';

import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

/** Where short messages appear; mounted once, by the providers. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      closeButton
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

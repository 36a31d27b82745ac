'use client';

import { Kbd } from '@/components/ui/display/kbd';
import { Dialog } from '@/components/ui/overlay/dialog';

type Shortcut = { keys: readonly string[]; does: string };

const groups: readonly { label: string; shortcuts: readonly Shortcut[] }[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Search or go to…' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    label: 'Emails',
    shortcuts: [
      { keys: ['/'], does: 'Search' },
      { keys: ['j', 'k'], does: 'Next and previous email' },
      { keys: ['Enter'], does: 'Open the email' },
      { keys: ['x'], does: 'Select the email' },
      { keys: ['c'], does: 'Copy the recipient' },
      { keys: ['.'], does: 'Show new emails' },
    ],
  },
  { label: 'One email', shortcuts: [{ keys: ['Esc'], does: 'Back to the list' }] },
  {
    label: 'Template editor',
    shortcuts: [
      { keys: ['Ctrl Z', '⌘ Z'], does: 'Undo' },
      { keys: ['Ctrl Shift Z', '⌘ ⇧ Z'], does: 'Redo' },
      { keys: ['↑', '↓'], does: 'Select the block before or after' },
      { keys: ['Shift ↑', 'Shift ↓'], does: 'Select more blocks' },
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move the block' },
      { keys: ['/'], does: 'Add a block, or a variable while writing' },
      { keys: ['Enter'], does: 'Write in the block, or fill an empty place' },
      { keys: ['Ctrl K', '⌘ K'], does: 'Link the selected words, while writing' },
      { keys: ['Alt ↓'], does: 'Set the fallback of the variable beside the caret' },
      { keys: ['Esc'], does: 'Select the block around it' },
      { keys: ['Ctrl D', '⌘ D'], does: 'Duplicate the block' },
      { keys: ['Ctrl C', 'Ctrl X', 'Ctrl V'], does: 'Copy, cut and paste blocks' },
      { keys: ['Delete'], does: 'Delete the block' },
      { keys: ['F6', 'Shift F6'], does: 'Next and previous part: toolbar, panels, email, settings' },
    ],
  },
];

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Every shortcut there is, by where it works. */
export function ShortcutSheet({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title="Keyboard shortcuts">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ label, shortcuts }) => (
          <section key={label} aria-label={label} className="grid content-start gap-2">
            <h3 className="font-semibold text-sm">{label}</h3>
            <dl className="grid gap-1.5 text-sm">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4">
                  <dt className="order-last flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd className="text-muted-foreground">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

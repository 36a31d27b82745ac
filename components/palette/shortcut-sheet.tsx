import { usePathname } from 'next/navigation';
import { singleKeysKey } from '@/components/data/free-key';
import { useStoredText } from '@/components/data/stored-value';
import { Kbd } from '@/components/ui/display/kbd';
import { Switch } from '@/components/ui/form/switch';
import { Dialog } from '@/components/ui/overlay/dialog';

type Shortcut = { keys: readonly string[]; does: string };

type Group = { label: string; shortcuts: readonly Shortcut[] };

/** The most used first, in each group. */
const pages: readonly Group[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Search or go to…' },
      { keys: ['Esc'], does: 'Close what is open' },
      { keys: ['Alt T'], does: 'Go to the messages in the corner' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    label: 'Lists',
    shortcuts: [
      { keys: ['j', 'k'], does: 'Next and previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['/'], does: 'Search' },
      { keys: ['x'], does: 'Select the row, where rows have boxes' },
      { keys: ['c'], does: 'Copy the recipient, in the log of emails' },
      { keys: ['.'], does: 'Show new emails, in the log of emails' },
    ],
  },
  {
    label: 'One email',
    shortcuts: [
      { keys: ['Esc'], does: 'Back to the list' },
      { keys: ['j', 'k'], does: 'Next and previous email' },
    ],
  },
];

const editor: readonly Group[] = [
  {
    label: 'Template: write',
    shortcuts: [
      { keys: ['Enter'], does: 'Write in the block, or fill an empty place' },
      { keys: ['Esc'], does: 'Stop writing' },
      { keys: ['Ctrl B', 'Ctrl I', 'Ctrl U'], does: 'Bold, italic, underlined' },
      { keys: ['/'], does: 'Insert a variable, while writing' },
      { keys: ['Ctrl K', '⌘ K'], does: 'Link the selected words, while writing' },
      { keys: ['Alt ↓'], does: 'Set the fallback of the variable beside the caret' },
    ],
  },
  {
    label: 'Template: select',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Select the block before or after' },
      { keys: ['Esc'], does: 'Select the block around it' },
      { keys: ['Shift ↑', 'Shift ↓'], does: 'Select more blocks' },
      { keys: ['Ctrl A', '⌘ A'], does: 'Select all blocks' },
    ],
  },
  {
    label: 'Template: move and copy',
    shortcuts: [
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move the block' },
      { keys: ['Delete'], does: 'Delete the block' },
      { keys: ['Ctrl D', '⌘ D'], does: 'Duplicate the block' },
      { keys: ['Ctrl C', 'Ctrl X', 'Ctrl V'], does: 'Copy, cut and paste blocks' },
    ],
  },
  {
    label: 'Template: the whole email',
    shortcuts: [
      { keys: ['Ctrl Z', '⌘ Z'], does: 'Undo' },
      { keys: ['Ctrl Shift Z', '⌘ ⇧ Z'], does: 'Redo' },
      { keys: ['/'], does: 'Add a block' },
      { keys: ['F6', 'Shift F6'], does: 'Next and previous part: toolbar, panels, email, settings' },
      { keys: ['↑', '↓'], does: 'Next and previous group of settings, from the top or a title of them' },
    ],
  },
];

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** All shortcuts by place, those of the current page first. */
export function ShortcutSheet({ open, onOpenChange }: Props) {
  const inTemplate = /^\/templates\/[^/]+/.test(usePathname() ?? '');
  const groups = inTemplate ? [...editor, ...pages] : [...pages, ...editor];
  const [singleKeys, storeSingleKeys] = useStoredText(singleKeysKey);
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
      <Switch
        className="mt-6 border-t pt-4"
        label="Single-key shortcuts"
        hint="Turn them off if keys are pressed by accident, or by speech. Keys of the email you write in stay on."
        checked={singleKeys !== 'off'}
        onCheckedChange={(on) => storeSingleKeys(on ? null : 'off')}
      />
    </Dialog>
  );
}

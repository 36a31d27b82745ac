import { Palette } from 'lucide-react';
import { useState } from 'react';
import { BrandChanges } from '@/components/brand/brand-changes';
import { type ColorChoices, OtherColors } from '@/components/brand/other-colors';
import { useBrandLook } from '@/components/brand/use-brand-look';
import { useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { applyBrand } from '@/lib/document/brand/apply-brand';
import { findOtherColors, type OtherColor, replaceColors } from '@/lib/document/brand/other-colors';

type AppliedBrand = ReturnType<typeof applyBrand> & { others: OtherColor[] };

/** Applies the brand's look to the open email in one undo step, after showing the changes. */
export function ApplyBrand() {
  const store = useStore();
  const look = useBrandLook();
  const [applied, setApplied] = useState<AppliedBrand | null>(null);
  const [open, setOpen] = useState(false);
  const [choices, setChoices] = useState<ColorChoices>({});
  const { changes, others } = applied ?? { changes: [], others: [] };
  const changesSomething = changes.length > 0 || Object.keys(choices).length > 0;
  if (store.readOnly) return null;

  const show = () => {
    if (!look) return;
    const next = applyBrand(store.source, look);
    setApplied({ ...next, others: findOtherColors(next.source, look) });
    setChoices({});
    setOpen(true);
  };
  const confirm = () => {
    if (applied) store.replaceSource(replaceColors(applied.source, new Map(Object.entries(choices))));
    setOpen(false);
  };

  return (
    <section aria-label="Brand" className="grid gap-2">
      <Button variant="secondary" size="sm" icon={<Palette aria-hidden />} disabled={!look} onClick={show}>
        Apply brand
      </Button>
      {!look && (
        <p className="text-muted-foreground text-xs">
          Set colors, font, logo and buttons of your emails under{' '}
          <a href="/settings/brand" target="_blank" rel="noreferrer" className="text-primary-text underline">
            Brand
          </a>{' '}
          first.
        </p>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="md"
        title="Apply brand"
        description={describe(changes.length, others.length)}
        footer={
          changes.length > 0 || others.length > 0 ? (
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button disabled={!changesSomething} onClick={confirm}>
                Apply brand
              </Button>
            </>
          ) : (
            <Button onClick={() => setOpen(false)}>Close</Button>
          )
        }
      >
        <div className="grid gap-5 empty:hidden">
          {changes.length > 0 && <BrandChanges changes={changes} />}
          {look && others.length > 0 && (
            <OtherColors colors={others} look={look} choices={choices} onChange={setChoices} />
          )}
        </div>
      </Dialog>
    </section>
  );
}

function describe(changes: number, others: number): string {
  if (changes > 0) return 'This changes in the email. You can undo it in one step.';
  if (others === 0) return 'This email has the look of your brand already.';
  return 'Buttons, links, fonts and logo have the look of your brand already. Other colors do not.';
}

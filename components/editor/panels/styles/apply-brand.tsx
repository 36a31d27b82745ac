import { Palette } from 'lucide-react';
import { useState } from 'react';
import { BrandChanges } from '@/components/brand/brand-changes';
import { useBrandLook } from '@/components/brand/use-brand-look';
import { useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { applyBrand } from '@/lib/document/brand/apply-brand';

type AppliedBrand = ReturnType<typeof applyBrand>;

/** Gives the open email the brand's look, in one step of undo, after it said what changes. */
export function ApplyBrand() {
  const store = useStore();
  const look = useBrandLook();
  const [applied, setApplied] = useState<AppliedBrand | null>(null);
  const [open, setOpen] = useState(false);
  const changes = applied?.changes ?? [];
  if (store.readOnly) return null;

  const show = () => {
    if (!look) return;
    setApplied(applyBrand(store.source, look));
    setOpen(true);
  };
  const confirm = () => {
    if (applied) store.replaceSource(applied.source);
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
        description={
          changes.length > 0
            ? 'This changes in the email. You can undo it in one step.'
            : 'This email has the look of your brand already.'
        }
        footer={
          changes.length > 0 ? (
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button onClick={confirm}>Apply brand</Button>
            </>
          ) : (
            <Button onClick={() => setOpen(false)}>Close</Button>
          )
        }
      >
        {changes.length > 0 && <BrandChanges changes={changes} />}
      </Dialog>
    </section>
  );
}

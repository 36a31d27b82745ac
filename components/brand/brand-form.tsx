import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { useEdits } from '@/components/data/use-edits';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { usePageFoot } from '@/components/ui/use-page-foot';
import type { Brand } from '@/lib/brand/contract';
import { useMay } from '@/lib/client/session';
import { inputOf, isValidBrand, readDraft, shownStack } from './brand-draft';
import { ButtonCard } from './button-card';
import { ColorsCard } from './colors-card';
import { FontsCard } from './fonts-card';
import { LogoCard } from './logo-card';
import { useSaveBrand } from './use-brand';

export function BrandForm({ brand }: { brand: Brand }) {
  const save = useSaveBrand();
  const readOnly = !useMay('template:write');
  const { values: draft, changed, edit: change, settle } = useEdits(readDraft(brand), inputOf);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  usePageFoot(bar, 'top');

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(inputOf(draft), {
      onSuccess: () => {
        settle();
        toast.success('Saved. New templates use your brand.');
      },
    });
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      {readOnly && <Notice>Your role can look at the brand, but not change it.</Notice>}
      <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
        <legend className="sr-only">Brand</legend>
        <LogoCard
          assetId={draft.logoAssetId}
          readOnly={readOnly}
          onChange={(logoAssetId) => change({ logoAssetId })}
        />
        <ColorsCard colors={draft.colors} readOnly={readOnly} onChange={(colors) => change({ colors })} />
        <FontsCard fonts={draft.fonts} readOnly={readOnly} onChange={(fonts) => change({ fonts })} />
        <ButtonCard
          look={draft.button}
          font={draft.fonts[0] ? shownStack(draft.fonts[0]) : ''}
          colors={draft.colors}
          onChange={(button) => change({ button })}
        />
      </fieldset>
      <FormError error={save.error} />
      {!readOnly && (
        <div
          ref={setBar}
          className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t bg-background px-1 py-3"
        >
          {changed && <p className="text-muted-foreground text-sm">Not saved yet</p>}
          <Button type="submit" pending={save.isPending} disabled={!changed || !isValidBrand(draft)}>
            Save brand
          </Button>
        </div>
      )}
    </form>
  );
}

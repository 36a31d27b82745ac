import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { EmailLookFrame, EmailLookSwitches, useEmailLook } from '@/components/data/email-look';
import { Badge } from '@/components/ui/display/badge';
import { FittedFrame } from '@/components/ui/display/fitted-frame';
import { Button } from '@/components/ui/form/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { purposeLabels } from '@/lib/document/purposes';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import { starterUseLabels } from './find-starters';
import { NewTemplateForm } from './new-template-form';

type Props = {
  /** The filtered starters, for the arrow keys. */
  starters: readonly StarterTemplate[];
  all: readonly StarterTemplate[];
  /** The id of the open one, or `blank`. */
  open: string | null;
  onOpen: (id: string | null) => void;
};

/** A large preview of a starter, next to the form for a new template. */
export function StarterDialog({ starters, all, open, onOpen }: Props) {
  const starter = all.find(({ id }) => id === open) ?? null;
  if (open !== 'blank' && starter === null) return null;
  if (starter === null)
    return (
      <Dialog open onOpenChange={() => onOpen(null)} size="md" title="Blank template">
        <NewTemplateForm starter={null} />
      </Dialog>
    );
  const place = starters.findIndex(({ id }) => id === starter.id);
  const step = (by: number) => {
    const next = starters[(place + by + starters.length) % starters.length];
    if (next) onOpen(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, [role=radiogroup]');
    if (typing || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <Dialog
      open
      onOpenChange={() => onOpen(null)}
      size="xl"
      title={starter.name}
      description={starter.description}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same */}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]" onKeyDown={onKeyDown}>
        <Preview starter={starter} onStep={starters.length > 1 && place >= 0 ? step : null} />
        <div className="grid content-start gap-5">
          <p className="flex flex-wrap gap-1.5">
            <Badge>{purposeLabels[starter.purpose]}</Badge>
            <Badge>{starterUseLabels[starter.use]}</Badge>
            <Badge>{starter.industry}</Badge>
          </p>
          <NewTemplateForm key={starter.id} starter={starter} />
        </div>
      </div>
    </Dialog>
  );
}

function Preview({ starter, onStep }: { starter: StarterTemplate; onStep: ((by: number) => void) | null }) {
  const [look, setLook] = useEmailLook();
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <EmailLookSwitches look={look} onLook={setLook} />
        {onStep && (
          <span className="ml-auto flex gap-1">
            <Button variant="ghost" size="icon-sm" aria-label="Previous template" onClick={() => onStep(-1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <Button variant="ghost" size="icon-sm" aria-label="Next template" onClick={() => onStep(1)}>
              <ChevronRight aria-hidden />
            </Button>
          </span>
        )}
      </div>
      <section
        // Another one starts at the top.
        key={starter.id}
        aria-label="The email"
        tabIndex={0}
        className="h-[58vh] overflow-y-auto rounded-lg border bg-muted max-lg:h-[46vh]"
      >
        <EmailLookFrame look={look}>
          <FittedFrame
            key={look.width}
            html={starter.html}
            scheme={look.scheme}
            title={`${starter.name}, as it arrives`}
          />
        </EmailLookFrame>
      </section>
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { useReadOnly } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import { Combobox } from '@/components/ui/overlay/combobox';
import { type ControlProps, TextControl } from './text-control';
import { fontName, useFontOptions } from './use-font-options';

type FontControlProps = ControlProps & { isValid: (text: string) => boolean; problem: string };

/** A font with those that stand in for it: of the brand, of the web fonts of this email, or one that every device has. */
export function FontControl(props: FontControlProps) {
  const readOnly = useReadOnly();
  const options = useFontOptions();
  const shown = props.mixed ? '' : props.value || props.inherited;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      {!readOnly && (
        <Combobox
          label={`${props.label}: choose a font`}
          value={props.mixed ? null : props.value || null}
          onValueChange={props.onChange}
          placeholder="Search fonts…"
          options={options}
          trigger={
            <Button
              size="sm"
              variant="secondary"
              aria-label={`${props.label}: choose a font`}
              className="w-full justify-between font-normal"
            >
              <span className="truncate" style={{ fontFamily: shown }}>
                {props.mixed ? 'Mixed' : fontName(shown) || 'Choose a font'}
              </span>
              <ChevronDown aria-hidden />
            </Button>
          }
        />
      )}
      <TextControl {...props} />
    </div>
  );
}

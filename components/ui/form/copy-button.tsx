import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/feedback/toast';
import { Button, type ButtonProps } from './button';

type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'value'> & {
  value: string;
  /** What is copied, for the button's name: "Copy <label>". */
  label: string;
  showLabel?: boolean;
};

export function CopyButton({
  value,
  label,
  showLabel,
  variant = 'ghost',
  size = showLabel ? 'sm' : 'icon-sm',
  ...props
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_800);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Refused outside a secure context (plain http on another host): the person can still select it.
      toast.error('The browser did not allow copying. Select the text and copy it by hand.');
    }
  }

  return (
    <Button
      variant={variant}
      size={size}
      onClick={copy}
      aria-label={showLabel ? undefined : `Copy ${label}`}
      icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {...props}
    >
      {showLabel && (copied ? 'Copied' : `Copy ${label}`)}
      {/* A log role instead of `aria-live`: dialogs hide what they cover except `aria-live` regions. */}
      <span className="sr-only" role="log">
        {copied ? 'Copied' : ''}
      </span>
    </Button>
  );
}

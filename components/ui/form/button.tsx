import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/feedback/spinner';

const button = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        // The border is visible in high-contrast mode, which removes backgrounds.
        primary:
          'border border-transparent bg-primary text-primary-foreground shadow-soft hover:bg-primary-hover',
        secondary: 'border border-border bg-card text-foreground shadow-soft hover:bg-muted',
        ghost: 'text-foreground hover:bg-muted',
        destructive:
          'border border-transparent bg-destructive text-destructive-foreground shadow-soft hover:opacity-90',
        link: 'h-auto! px-0! text-primary-text underline-offset-4 hover:underline',
      },
      size: {
        // Larger for touch.
        sm: 'h-8 pointer-coarse:h-10 px-2.5 text-xs [&_svg]:size-3.5',
        md: 'h-9 pointer-coarse:h-10 px-3.5 text-sm [&_svg]:size-4',
        lg: 'h-11 px-5 text-sm [&_svg]:size-4',
        icon: 'size-9 pointer-coarse:size-10 [&_svg]:size-4',
        'icon-sm': 'size-8 pointer-coarse:size-10 [&_svg]:size-4',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    /** Renders its only child (such as a link) with the button's style. */
    asChild?: boolean;
    /** Shows a spinner and ignores clicks; keeps the focus, unlike `disabled`. */
    pending?: boolean;
    icon?: ReactNode;
  };

/** A button; an icon-only one needs an `aria-label`. */
export function Button({
  variant,
  size,
  asChild,
  pending,
  icon,
  className,
  children,
  disabled,
  type,
  onClick,
  ...props
}: ButtonProps) {
  const classes = classNames(button({ variant, size }), className);
  if (asChild)
    return (
      <Slot.Root data-variant={variant ?? 'primary'} className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type={type ?? 'button'}
      data-variant={variant ?? 'primary'}
      className={classes}
      disabled={disabled && !pending}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}

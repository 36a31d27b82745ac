import type { ReactNode } from 'react';
import { Brand } from '@/components/layout/brand';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-background">
      <div aria-hidden className="airmail h-1.5" />
      <main className="mx-auto grid w-full max-w-lg content-center gap-6 px-4 py-12 sm:px-8">
        <Brand />
        {children}
      </main>
    </div>
  );
}

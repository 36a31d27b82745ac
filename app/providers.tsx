'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { Toaster } from '@/components/ui/feedback/toast';
import { KeepFocus } from '@/components/ui/keep-focus';
import { TooltipProvider } from '@/components/ui/overlay/tooltip';
import { createQueryClient } from '@/lib/client/query-client';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        <TooltipProvider delayDuration={350}>{children}</TooltipProvider>
        <Toaster />
        <KeepFocus />
      </NuqsAdapter>
    </QueryClientProvider>
  );
}

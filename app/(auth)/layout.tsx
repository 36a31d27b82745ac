import type { ReactNode } from 'react';
import { Entrance } from '@/components/layout/entrance';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <Entrance>{children}</Entrance>;
}

import type { Metadata } from 'next';
import { SignIn } from '@/components/account/sign-in';

export const metadata: Metadata = { title: 'Sign in' };

type Query = Record<string, string | string[] | undefined>;

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const one = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  return <SignIn next={one('next')} problem={one('problem')} step={one('step')} />;
}

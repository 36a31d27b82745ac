/** A command for the operator of the machine. */
export function OperatorCommand({ children }: { children: string }) {
  return <code className="font-mono text-xs [overflow-wrap:anywhere]">npm run operator -- {children}</code>;
}

/** How many characters people compare at either end. */
const endLength = 8;

/** `TXk4vQp8…9JgA6RtP`; what is short already stays whole. */
export function shortChainText(text: string): string {
  return text.length <= 2 * endLength + 3 ? text : `${text.slice(0, endLength)}…${text.slice(-endLength)}`;
}

/** An address breaks anywhere, whatever is around it: Korean keeps every element's words whole, tables their lines. */
const anywhere = { wordBreak: 'break-all', whiteSpace: 'normal' } as const;

/** An address, whole; its ends are stronger, for they are what people compare. */
export function AddressText({ address, className }: { address: string; className?: string }) {
  const middle = address.slice(endLength, -endLength);
  return (
    <code className={`font-sans tabular-nums ${className ?? ''}`} style={anywhere}>
      {middle === '' ? (
        address
      ) : (
        <>
          <b className="font-semibold" style={anywhere}>
            {address.slice(0, endLength)}
          </b>
          <span className="text-quiet" style={anywhere}>
            {middle}
          </span>
          <b className="font-semibold" style={anywhere}>
            {address.slice(-endLength)}
          </b>
        </>
      )}
    </code>
  );
}

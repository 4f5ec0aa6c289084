import { useState } from 'react';

/** A coin's logo, 28 px; its first letter where the picture does not load. */
export function CoinMark({ name, logo }: { name: string; logo: string }) {
  const [isBroken, setBroken] = useState(logo === '');
  if (isBroken) {
    return (
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-s border border-line bg-raised text-s font-semibold"
      >
        {name.slice(0, 1)}
      </span>
    );
  }
  return (
    <img
      src={logo}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      onError={() => setBroken(true)}
      className="size-7 shrink-0 rounded-full outline-1 -outline-offset-1 outline-line"
    />
  );
}

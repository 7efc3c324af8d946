import { type ReactNode, useState } from 'react';

const opens = /^(?:https?|mailto):/iu;

/** A link in what somebody said: it leads away only once one has seen where to, and said yes. */
export const Elsewhere = ({ href, children }: { href: string; children: ReactNode }) => {
  const [isAsked, setIsAsked] = useState(false);
  if (!opens.test(href)) return <>{children}</>;
  return (
    <>
      <button type="button" className="elsewhere" aria-expanded={isAsked} onClick={() => setIsAsked(!isAsked)}>
        {children}
      </button>
      {isAsked && (
        <span className="leads-to">
          leads to {href}
          <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
            Open it
          </a>
        </span>
      )}
    </>
  );
};

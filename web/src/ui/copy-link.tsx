import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../core/announce.ts';
import { commonWords } from '../words/common/compiled/index.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import './copy-link.css';

/** A link to share: to copy, and optionally as a QR code. */
export function CopyLink(props: {
  url: string;
  label: string;
  qr?: boolean;
  /** It replaces the element that was clicked, so it takes the focus. */
  takesFocus?: boolean;
}): JSX.Element {
  const w = commonWords();
  const { url, label, qr = false } = props;
  const [copied, setCopied] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!qr) return;
    void import('uqr').then(({ renderSVG }) => {
      if (picture.current) picture.current.innerHTML = renderSVG(url, { border: 2 });
    });
  }, [url, qr]);
  useEffect(() => {
    if (props.takesFocus) field.current?.focus();
  }, []);
  const copy = async (): Promise<void> => {
    if (!(await copyText(url))) {
      // Select the link, so that the browser's own copy command works.
      field.current?.focus();
      field.current?.select();
      return;
    }
    setCopied(true);
    announce(w.copied);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div class="stack">
      <label class="field">
        <span>{label}</span>
        <div class="row copy-row">
          <input
            class="input grow"
            ref={field}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
            {copied ? w.copied : w.copy}
          </Button>
        </div>
      </label>
      {qr && (
        <figure class="qr">
          <div ref={picture} role="img" aria-label={url} />
          <figcaption class="soft small">{w.qr}</figcaption>
        </figure>
      )}
    </div>
  );
}

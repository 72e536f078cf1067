import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Landscape } from '../../ui/landscape.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { tableWords } from './words/table/compiled/index.ts';
import './curtain.css';

/** Hides the table while the device is passed to the next person. */
export function Curtain(props: { name: string; seat: Seat; onReady: () => void }): JSX.Element {
  const w = tableWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [props.seat]);
  return (
    <main class="curtain" id="main">
      <Landscape />
      <div class="card stack curtain-card">
        <SeatMark seat={props.seat} size={56} />
        <h1>{w.curtain.title({ name: props.name })}</h1>
        <p class="soft">{w.curtain.text}</p>
        <Button look="main" ref={button} onClick={props.onReady}>
          {w.curtain.ready({ name: props.name })}
        </Button>
      </div>
    </main>
  );
}

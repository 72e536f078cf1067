import './wildlings.css';
import type { Wildling } from '@holdfast/watch/table';
import { memo } from '../../../ui/memo.ts';

/** The figures of wildlings; the feet are at the origin. They differ in outline: hood and axe, ropes and picks, club, tusks. */
function Regular() {
  return (
    <g class="wildling regular">
      <ellipse rx="10" ry="2.800" class="piece-shade" />
      <path d="M10 -31V0" class="haft" />
      <path d="M10 -31q8 0 7 8q-4 -3 -7 -2z" class="steel" />
      <path d="M-9 0Q-12 -15 -6 -20H6Q12 -15 9 0L5 -2L2 1L-2 -2L-5 1Z" class="fur" />
      <path d="M-7 -18Q-8 -30 0 -31Q8 -30 7 -18L3 -15L0 -17L-3 -15Z" class="fur-2" />
      <path d="M-4 -19Q-4.500 -26 0 -26.500Q4.500 -26 4 -19Q0 -16 -4 -19Z" class="face" />
      <path d="M-4 -20Q0 -13 4 -20Q3 -12 0 -11Q-3 -12 -4 -20Z" class="beard" />
      <path d="M-6 -10H7" class="strap" />
    </g>
  );
}

function Climber() {
  return (
    <g class="wildling climber">
      <ellipse rx="9" ry="2.600" class="piece-shade" />
      <path d="M-7 -14L-15 -28M7 -14L15 -29" class="limb" />
      <path d="M-19 -27q6 -7 10 -2l-4 1zM19 -28q-6 -7 -10 -2l4 1z" class="steel" />
      <path d="M-5 0L-7 -8L-6 -21H6L7 -8L6 0L1 -5Z" class="fur" />
      <path d="M-6 -19L6 -5M6 -19L-6 -5" class="rope" />
      <path d="M-5 -19Q-6 -31 0 -31.500Q6 -31 5 -19Q0 -16 -5 -19Z" class="fur-2" />
      <path d="M-3 -20Q-3.500 -26 0 -26.500Q3.500 -26 3 -20Q0 -17.500 -3 -20Z" class="face" />
    </g>
  );
}

function Giant() {
  return (
    <g class="wildling giant">
      <ellipse rx="15" ry="3.600" class="piece-shade" />
      <path d="M15 -12L21 -38Q25 -46 29 -37Q29 -32 23 -30L18 -10Z" class="club" />
      <path d="M-13 0Q-20 -20 -14 -31Q-8 -38 0 -37Q10 -38 15 -31Q20 -20 13 0L5 -1L4 -8H-3L-4 -1Z" class="fur" />
      <path d="M-14 -30Q-22 -18 -18 -9L-13 -10Q-15 -19 -10 -26Z" class="fur-2" />
      <path d="M14 -30Q21 -19 18 -9L13 -10Q14 -19 10 -26Z" class="fur-2" />
      <path d="M-7 -33Q-8 -46 0 -46Q8 -46 7 -33Q4 -25 0 -25Q-4 -25 -7 -33Z" class="fur-2" />
      <path d="M-4.500 -35Q-4.500 -41 0 -41Q4.500 -41 4.500 -35Q2 -32 0 -32Q-2 -32 -4.500 -35Z" class="face" />
    </g>
  );
}

function Mammoth() {
  return (
    <g class="wildling mammoth">
      <ellipse rx="22" ry="4" class="piece-shade" />
      <path
        d="M-20 0V-14Q-22 -30 -8 -31Q-2 -38 8 -36Q18 -36 19 -26Q24 -20 22 -8Q22 -2 26 -3L25 1Q18 2 17 -8L15 -14L13 -10V0H6V-9Q0 -7 -8 -9V0Z"
        class="fur"
      />
      <path d="M-20 -6V-14Q-22 -30 -8 -31Q-14 -24 -12 -16L-13 -6L-16 -10Z" class="fur-2" />
      <path d="M5 -33Q0 -26 4 -18L7 -21L9 -17Q13 -24 11 -33Z" class="fur-2" />
      <path d="M15 -16Q22 -4 30 -12Q25 -1 17 -6Q13 -9 13 -15Z" class="tusk" />
      <circle cx="15" cy="-25" r="1.400" class="eye" />
      <path d="M-12 -28l3 6M-5 -30l2 7M-10 -14l2 6M0 -14l1 5" class="rope" />
    </g>
  );
}

const FIGURES: Readonly<Record<Wildling, () => preact.JSX.Element>> = {
  regular: Regular,
  climber: Climber,
  giant: Giant,
  mammoth: Mammoth,
};

/** The figure of a kind of wildling. */
export const WildlingFigure = memo(function WildlingFigure({ kind }: { readonly kind: Wildling }) {
  const Figure = FIGURES[kind];
  return <Figure />;
});

/** Tormund: a broad figure with a white cloak, a large beard and a horn at his side. */
export const Tormund = memo(function Tormund() {
  return (
    <g class="wildling tormund">
      <ellipse rx="15" ry="4" class="piece-shade" />
      <path d="M-14 0Q-18 -22 -9 -29H9Q18 -22 14 0L8 -3L4 1L0 -3L-4 1L-8 -3Z" class="cloak" />
      <path d="M-14 -12Q-15 -25 -8 -29Q-4 -20 -8 -8ZM14 -12Q15 -25 8 -29Q4 -20 8 -8Z" class="cloak-2" />
      <path d="M-8 -26Q-9 -41 0 -42Q9 -41 8 -26Q4 -21 0 -21Q-4 -21 -8 -26Z" class="mane" />
      <path d="M-5 -28Q-5.500 -36 0 -36.500Q5.500 -36 5 -28Q0 -23 -5 -28Z" class="face" />
      <path d="M-6 -30Q-3 -26 0 -28Q3 -26 6 -30Q7 -16 0 -11Q-7 -16 -6 -30Z" class="beard-red" />
      <path d="M-12 -9Q-4 -3 6 -10Q4 -2 -5 -2Q-11 -3 -12 -9Z" class="horn" />
      <path d="M-9 -14L10 -8" class="strap" />
    </g>
  );
});

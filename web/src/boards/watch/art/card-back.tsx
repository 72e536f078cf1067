import './card-back.css';
import { memo } from '../../../ui/memo.ts';
/** The back of a development card: three peaks under a star. */
export const CardBack = memo(function CardBack() {
  return (
    <g>
      <rect x="-14" y="-22" width="28" height="39" rx="3.500" class="card-back" />
      <path d="M-10 10L-4 -1L0 5L5 -5L10 10Z" class="card-back-peaks" />
      <path
        d="M0 -17L1.800 -12.500L6.500 -12.300L2.800 -9.400L4.200 -4.800L0 -7.500L-4.200 -4.800L-2.800 -9.400L-6.500 -12.300L-1.800 -12.500Z"
        class="card-back-star"
      />
    </g>
  );
});

/** A face-down wildling token. */
export const TokenBack = memo(function TokenBack() {
  return (
    <g>
      <circle r="9" class="token-back" />
      <path d="M-4 4Q-4.500 -4 0 -5.500Q4.500 -4 4 4L1.500 2.500L0 4L-1.500 2.500Z" class="token-back-sign" />
    </g>
  );
});

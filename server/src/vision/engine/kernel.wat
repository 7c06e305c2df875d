;; The inner loops over all pixels of a picture, four at a time. kernel.ts calls them row by row.
;; Assembled into kernel.wasm, which is stored beside it:
;;   npx --package wabt@1.0.39 wat2wasm kernel.wat --output kernel.wasm
;; Counts are rounded up to the next four; the caller leaves room for it after each row.
(module
  (memory (export "memory") 1)

  ;; to[i] = luma of the pixel i, 0 to 65535. A pixel is three bytes; the weights are 0.299, 0.587 and 0.114 times
  ;; 257 (white is 65535, not 255) times 256, and 128 rounds.
  (func (export "grey") (param $bytes i32) (param $count i32) (param $to i32)
    (local $end i32)
    (local $pixels v128)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 1))))
    (loop $next
      (local.set $pixels (v128.load (local.get $bytes)))
      (v128.store64_lane 0 (local.get $to)
        (i16x8.narrow_i32x4_u
          (i32x4.shr_u
            (i32x4.add
              (i32x4.add
                (i32x4.mul (v128.const i32x4 19672 19672 19672 19672)
                  (i8x16.swizzle (local.get $pixels) (v128.const i8x16 0 -1 -1 -1 3 -1 -1 -1 6 -1 -1 -1 9 -1 -1 -1)))
                (i32x4.mul (v128.const i32x4 38620 38620 38620 38620)
                  (i8x16.swizzle (local.get $pixels) (v128.const i8x16 1 -1 -1 -1 4 -1 -1 -1 7 -1 -1 -1 10 -1 -1 -1))))
              (i32x4.add
                (i32x4.mul (v128.const i32x4 7500 7500 7500 7500)
                  (i8x16.swizzle (local.get $pixels) (v128.const i8x16 2 -1 -1 -1 5 -1 -1 -1 8 -1 -1 -1 11 -1 -1 -1)))
                (v128.const i32x4 128 128 128 128)))
            (i32.const 8))
          (v128.const i32x4 0 0 0 0)))
      (local.set $bytes (i32.add (local.get $bytes) (i32.const 12)))
      (local.set $to (i32.add (local.get $to) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; to[i] = sum over the taps t of line[first[i] + t] * weights[i][t]; first is in bytes, taps are $fours times four.
  (func (export "across")
    (param $line i32) (param $first i32) (param $weights i32) (param $fours i32) (param $count i32) (param $to i32)
    (local $end i32)
    (local $at i32)
    (local $left i32)
    (local $sum v128)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 2))))
    (loop $next
      (local.set $at (i32.add (local.get $line) (i32.load (local.get $first))))
      (local.set $left (local.get $fours))
      (local.set $sum (v128.const f32x4 0 0 0 0))
      (loop $taps
        (local.set $sum
          (f32x4.add (local.get $sum)
            (f32x4.mul
              (f32x4.convert_i32x4_s (v128.load16x4_u (local.get $at)))
              (v128.load (local.get $weights)))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (local.set $weights (i32.add (local.get $weights) (i32.const 16)))
        (br_if $taps (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
      ;; The upper two lanes onto the lower two, and these onto each other.
      (local.set $sum
        (f32x4.add (local.get $sum)
          (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $sum) (local.get $sum))))
      (f32.store (local.get $to)
        (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum))))
      (local.set $first (i32.add (local.get $first) (i32.const 4)))
      (local.set $to (i32.add (local.get $to) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; to[i] += line[i] * weight
  (func (export "add") (param $line i32) (param $count i32) (param $weight f32) (param $to i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 2))))
    (loop $next
      (v128.store (local.get $to)
        (f32x4.add (v128.load (local.get $to))
          (f32x4.mul (v128.load (local.get $line)) (f32x4.splat (local.get $weight)))))
      (local.set $line (i32.add (local.get $line) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end))))))

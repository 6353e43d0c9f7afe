// A field that is left while a button or a link is being pressed says nothing yet: a message that
// appears under it would move what is pressed from under the pointer, and the press would be lost.
// Come to by the keyboard, nothing is pressed.

/**
 * True while something is held down. Not every browser gives it the focus, so the page is asked.
 */
export const isPressing = (): boolean => document.querySelector(':is(button, a):active') !== null

/**
 * True of a press by a finger or a pen; where the browser does not say, of a screen that knows no
 * pointer.
 */
export function isTap(event: MouseEvent): boolean {
  const kind = event instanceof PointerEvent ? event.pointerType : ''
  return kind === '' ? matchMedia('(hover: none)').matches : kind !== 'mouse'
}

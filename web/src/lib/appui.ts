// A field that is left while a button is being pressed is not judged yet: a message that appears
// under it would move the button from under the finger, and the press would be lost. Sending judges
// every field anyway. Come to by the keyboard, nothing is pressed.

/** Whether the focus goes to a button that is held down. */
export const isPressing = (to: EventTarget | null): boolean =>
  to instanceof Element && to.matches('button:active')

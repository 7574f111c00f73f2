import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Forecast } from "./forecast.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("tells what is left by what was done, when that is enough to tell", () => {
  const forecast = new Forecast(100);
  vi.advanceTimersByTime(4000);
  expect(forecast.advance(4)).toBeUndefined();
  vi.advanceTimersByTime(16_000);
  expect(forecast.advance(16)).toBeCloseTo(80);
});

it("does not take work that was spared for quick work", () => {
  const forecast = new Forecast(1000);
  forecast.skip(900);
  vi.advanceTimersByTime(10_000);
  expect(forecast.advance(50)).toBeCloseTo(10);
});

import type { BatteryRegisterOptions } from '@pomelo/api/platform/adapters/battery/http-battery-register.ts';
import type { RegisterOptions } from '@pomelo/api/platform/adapters/http-vehicle-register.ts';
import { z } from 'zod';
import { HTTP_PROTOCOLS, optional, url } from './variable.ts';

/** The registers of vehicles and of battery certificates; without address or key one is not configured. */
export const registerUrl = optional(url(HTTP_PROTOCOLS, 'attend une adresse http(s)'));
export const registerKey = optional(z.string().min(8, { error: 'doit compter au moins 8 caractères' }));
export const registerTimeoutMs = optional(z.coerce.number().int().min(100).max(30_000));

type Read = {
  VEHICLE_REGISTER_URL?: string;
  VEHICLE_REGISTER_KEY?: string;
  VEHICLE_REGISTER_TIMEOUT_MS?: number;
  BATTERY_REGISTER_URL?: string;
  BATTERY_REGISTER_KEY?: string;
};

export const vehicleRegisterOf = (variables: Read): RegisterOptions => ({
  baseUrl: variables.VEHICLE_REGISTER_URL,
  key: variables.VEHICLE_REGISTER_KEY,
  timeoutMs: variables.VEHICLE_REGISTER_TIMEOUT_MS,
});

export const batteryRegisterOf = (variables: Read): BatteryRegisterOptions => ({
  baseUrl: variables.BATTERY_REGISTER_URL,
  key: variables.BATTERY_REGISTER_KEY,
});

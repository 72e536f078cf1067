#!/usr/bin/env node
import './bootstrap.mjs';
